import { imageUrl } from "@/lib/images";

type ImageLinksProps = {
  images: readonly string[];
  /** Accessible name of the link to the image with this number, which starts at 1. */
  nameOf: (n: number) => string;
  /** Px of a thumbnail. */
  size?: 64 | 88;
};

/** Each a link to the large image. */
export function ImageLinks({ images, nameOf, size = 64 }: ImageLinksProps) {
  if (images.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {images.map((image, position) => (
        <a key={image} href={imageUrl(image, 800)} target="_blank" aria-label={nameOf(position + 1)}>
          <img
            src={imageUrl(image, 160)}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            className={`${size === 64 ? "size-16" : "size-[88px]"} rounded-sm object-cover`}
          />
        </a>
      ))}
    </p>
  );
}
