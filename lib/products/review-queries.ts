import "server-only";

const pending = (): never => {
  throw new Error("being written");
};

export type Review = {
  ID: number;
  /** First name and initial; a buyer's full name is never public. */
  Name: string;
  Rating: number;
  Title: string;
  Text: string;
  Images: string[];
  Verified: boolean;
  HelpfulCount: number;
  Reply: string;
  RepliedAt: string | null;
  CreatedAt: string;
};

export type ReviewPage = {
  Counts: number;
  Average: number;
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  Breakdown: number[];
  Page: number;
  Limit: number;
  Result: Review[];
};

export const listReviews = async (productId: number, page?: number): Promise<ReviewPage> => pending();
