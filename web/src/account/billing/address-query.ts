/**
 * The query of a call that locates a viewer: an address used instead of theirs while an app is developed.
 * [BILLAPI-02]
 */
export const addressQuery = (customerIP: string | undefined) =>
  customerIP ? `?customerIP=${encodeURIComponent(customerIP)}` : '';
