import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { contentContract } from "./contract";
import { findPost } from "./queries";

export const contentHandlers: Handlers<typeof contentContract> = {
  "GET Blog/GetBlog": async ({ query }) => {
    const post = await findPost(query.slug);
    if (!post) throw new ApiError("not-found", errorText("content.noPost"));
    return post;
  },
};
