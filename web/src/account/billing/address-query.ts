/** The query of a call that finds out where a viewer is: the address that stands in for theirs while an app is developed. [BILLAPI-02] */
export const addressQuery = (customerIP: string | undefined) =>
  customerIP ? `?customerIP=${encodeURIComponent(customerIP)}` : '';
