import type { CSSProperties } from "react";

import { Echo } from "@/components/ui/echo";
import { imageUrl } from "@/lib/images";

const images = [
  ["cushion-kantha-natural-1", "home"],
  ["headphones-overear-navy-1", "gadget"],
  ["stacking-rings-rainbow-1", "kids"],
  ["watch-classic-gold-and-cognac-1", "watch"],
  ["tshirt-leaf-forest-1", "fashion"],
  ["serum-dropper-amber-1", "health"],
  ["freshener-bottle-amber-1", "auto"],
  ["drone-mini-white-1", "drone"],
  ["table-lamp-mushroom-butter-1", "home"],
] as const;

/** The image side of the sign-in pages, from 992 px only. */
export function LoginPanel({ title, text }: { title: string; text: string }) {
  return (
    <section className="on-dark relative hidden flex-col justify-between gap-10 overflow-hidden bg-pond-800 p-12 text-white lg:flex">
      <span className="absolute inset-0 [mask-image:linear-gradient(#000_55%,transparent_70%)]">
        <Echo className="text-pond-200 opacity-60 [--echo-at:47%_42%]" />
      </span>
      <div className="relative grid max-w-[560px] grid-cols-3 gap-2.5" aria-hidden="true">
        {images.map(([name, department]) => (
          <span key={name} className="patch photo" style={{ "--tint": `var(--color-${department})` } as CSSProperties}>
            <img
              src={imageUrl(`/pictures/products/${name}.webp`, 400)}
              alt=""
              width={400}
              height={400}
              loading="lazy"
              decoding="async"
            />
          </span>
        ))}
      </div>
      <div className="relative">
        <p className="display max-w-[480px] text-[40px] leading-[42px]">{title}</p>
        <p className="mt-3 max-w-[400px] text-white/85">{text}</p>
      </div>
    </section>
  );
}
