import aCalmerBedroomWithoutPainting from "@/content/blog/a-calmer-bedroom-without-painting.md";
import aCarThatSmellsOfNothingFirst from "@/content/blog/a-car-that-smells-of-nothing-first.md";
import aSevenMinuteEveningSkinRoutine from "@/content/blog/a-seven-minute-evening-skin-routine.md";
import bikeLightsLumensLuxAndBeingSeen from "@/content/blog/bike-lights-lumens-lux-and-being-seen.md";
import howToHangWallArt from "@/content/blog/how-to-hang-wall-art.md";
import howToReadAHeadphoneSpecification from "@/content/blog/how-to-read-a-headphone-specification.md";
import howWeWorkOutDeliveryDates from "@/content/blog/how-we-work-out-delivery-dates.md";
import jewelleryCareLastOnFirstOff from "@/content/blog/jewellery-care-last-on-first-off.md";
import toysThatGrowWithAChild from "@/content/blog/toys-that-grow-with-a-child.md";
import washLessWearLongerCottonCare from "@/content/blog/wash-less-wear-longer-cotton-care.md";
import whatASmartWatchReallyMeasures from "@/content/blog/what-a-smart-watch-really-measures.md";
import whatTheBadgesOnAProductMean from "@/content/blog/what-the-badges-on-a-product-mean.md";
import whereToHangAWallClock from "@/content/blog/where-to-hang-a-wall-clock.md";
import yourFirstDroneWhat4kReallyBuys from "@/content/blog/your-first-drone-what-4k-really-buys.md";

import type { PostSource } from "./source";

/** A new post needs a file in content/blog and a line here. */
export const postSources: readonly PostSource[] = [
  aCalmerBedroomWithoutPainting,
  aCarThatSmellsOfNothingFirst,
  aSevenMinuteEveningSkinRoutine,
  bikeLightsLumensLuxAndBeingSeen,
  howToHangWallArt,
  howToReadAHeadphoneSpecification,
  howWeWorkOutDeliveryDates,
  jewelleryCareLastOnFirstOff,
  toysThatGrowWithAChild,
  washLessWearLongerCottonCare,
  whatASmartWatchReallyMeasures,
  whatTheBadgesOnAProductMean,
  whereToHangAWallClock,
  yourFirstDroneWhat4kReallyBuys,
];
