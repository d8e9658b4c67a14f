/**
 * The account of a request, by its `Authorization` header; null without one and after the session has ended.
 */
export type ViewerOf = (
  authorization: string | undefined,
) => Promise<{ accountId: number; uuid: string } | null>;
