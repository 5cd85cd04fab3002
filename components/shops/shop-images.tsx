import { Echo } from "@/components/ui/echo";
import { fileUrl, imageUrl } from "@/lib/images";
import { initialsOf } from "@/lib/initials";

type ImageOwner = { name: string; cover: string; logo: string; department: string };

/** A shop without a cover has the pattern of its department. */
export function ShopCover({ store, className }: { store: ImageOwner; className: string }) {
  const ground = { background: `var(--color-${store.department})`, color: `var(--color-${store.department}-thread)` };
  return (
    <div className={`relative overflow-hidden ${className}`} style={ground}>
      {store.cover ? (
        <img
          src={fileUrl(store.cover)}
          srcSet={coverSet(store.cover)}
          sizes="(width < 1440px) 100vw, 1344px"
          alt=""
          width={1600}
          height={400}
          fetchPriority="high"
          className="size-full object-cover"
        />
      ) : (
        <Echo className="[--echo-at:70%_60%]" />
      )}
    </div>
  );
}

/** Uploaded covers are 1600 px wide; those of the demo shop come in the widths of product images. */
function coverSet(cover: string): string | undefined {
  if (!cover.startsWith("/media/")) return undefined;
  const shown = fileUrl(cover);
  const slash = shown.lastIndexOf("/") + 1;
  return `${shown.slice(0, slash)}w800/${shown.slice(slash)} 800w, ${shown} 1600w`;
}

export function ShopLogo({ store, className }: { store: ImageOwner; className: string }) {
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-lg border-4 border-white bg-white shadow-card ${className}`}
    >
      {store.logo ? (
        <img
          src={imageUrl(store.logo, 400)}
          alt=""
          width={128}
          height={128}
          className="size-full rounded-md object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className="display hem grid size-full place-items-center rounded-md bg-pond-700 text-white"
        >
          {initialsOf(store.name)}
        </span>
      )}
    </span>
  );
}
