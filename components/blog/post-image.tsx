import { Echo } from "@/components/ui/echo";
import type { PostSummary } from "@/lib/content/contract";
import { imageSrcSet, imageUrl } from "@/lib/images";

import type { PostCardProps } from "./post-card";

type PostImageProps = Required<Pick<PostCardProps, "size">> & {
  post: Pick<PostSummary, "image" | "department">;
  eager?: boolean;
  alt?: string;
};

const sizes = {
  normal: "(width < 690px) 92vw, (width < 930px) 46vw, 430px",
  large: "(width < 768px) 92vw, 760px",
  small: "(width < 690px) 40vw, 200px",
};

/** Scenes fill their frame; a product image has its department's ground and echo rings. */
export function PostImage({ post, size, eager = false, alt = "" }: PostImageProps) {
  const { image, department } = post;
  const isScene = image.startsWith("/pictures/scenes/");
  const ground = { "--ground": `var(--color-${department})`, "--thread": `var(--color-${department}-thread)` };
  const shared = { loading: eager ? "eager" : "lazy", decoding: "async" } as const;
  return (
    <span className={isScene ? "post-art" : "post-art post-cut"} style={ground as React.CSSProperties}>
      {isScene ? (
        <img
          {...shared}
          alt={alt}
          src={image}
          srcSet={`${image.replace("/scenes/", "/scenes/w800/")} 800w, ${image} 1200w`}
          sizes={sizes[size]}
          width={1200}
          height={675}
          fetchPriority={eager ? "high" : undefined}
        />
      ) : (
        <>
          <Echo />
          <img
            {...shared}
            alt={alt}
            src={imageUrl(image, 400)}
            srcSet={imageSrcSet(image)}
            sizes={sizes[size]}
            width={400}
            height={400}
          />
        </>
      )}
    </span>
  );
}
