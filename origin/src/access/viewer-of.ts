/** Who sends a request, by its `Authorization` header; null for a stranger and for a session that has ended. */
export type ViewerOf = (
  authorization: string | undefined,
) => Promise<{ accountId: number; uuid: string } | null>;
