import type { MetadataRoute } from "next";

import { site } from "@/lib/site";
import messages from "@/messages/en/shell.json";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: messages.meta.siteTitle,
    short_name: site.name,
    description: messages.meta.siteDescription,
    start_url: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#09322a",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
