/** Presses "Pay now" on PayPal's page of the sandbox, as often as it is called. */
export async function payAtPaypal(pageUrl: string): Promise<void> {
  const headers = { origin: new URL(pageUrl).origin };
  const body = new URLSearchParams({ decision: 'approve' });
  const { status } = await fetch(pageUrl, { method: 'POST', headers, body, redirect: 'manual' });
  if (status >= 400) throw new Error(`PayPal's page answered ${status}`);
}

/** Addresses of PayPal pages in a provider's answer, without consuming the answer. */
export async function paypalPagesIn(answer: Response | undefined): Promise<string[]> {
  return (await answer?.clone().text())?.match(/https?:[^"]+\/paypal\/[^"]+/g) ?? [];
}
