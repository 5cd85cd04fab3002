import type { IconName } from "@/components/ui/icon-names";

type Shared = { url: string; title: string; image: string };
type Network = { label: string; hrefOf: (shared: Shared) => string };

/** Networks with a button of their own (§2.60). */
export const nearNetworks: readonly (Network & { icon: IconName })[] = [
  { icon: "facebook", label: "Facebook", hrefOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { icon: "twitter", label: "X", hrefOf: ({ url, title }) => `https://x.com/intent/post?url=${url}&text=${title}` },
  { icon: "whatsapp", label: "WhatsApp", hrefOf: ({ url, title }) => `https://wa.me/?text=${title}%20${url}` },
];

/** §9.31; "email" takes its name from the messages. */
export const furtherNetworks: readonly Network[] = [
  {
    label: "Pinterest",
    hrefOf: ({ url, title, image }) =>
      `https://www.pinterest.com/pin/create/button/?url=${url}&media=${image}&description=${title}`,
  },
  { label: "LinkedIn", hrefOf: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { label: "OK", hrefOf: ({ url, title }) => `https://connect.ok.ru/offer?url=${url}&title=${title}` },
  { label: "VK", hrefOf: ({ url, title }) => `https://vk.com/share.php?url=${url}&title=${title}` },
  { label: "Telegram", hrefOf: ({ url, title }) => `https://t.me/share/url?url=${url}&text=${title}` },
  { label: "email", hrefOf: ({ url, title }) => `mailto:?subject=${title}&body=${url}` },
];
