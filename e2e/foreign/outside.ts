import { until } from './http.ts';

// What is not of a provider's wire: the viewer's mail, the pages of a bank and of PayPal, the demo's gateway.

/** The text of the latest mail to an address. Waits for it. */
export async function mailTo(origin: string, address: string, about: RegExp): Promise<string> {
  const mails = async () => {
    const box = (await (await fetch(`${origin}/demo/mailbox.json`)).json()) as unknown;
    const list = Array.isArray(box) ? box : Object.values(box as object).find(Array.isArray);
    return (list as object[]).filter((mail) => {
      const text = JSON.stringify(mail);
      return text.includes(address) && about.test(text);
    });
  };
  const found = await until(mails, (list) => list.length > 0);
  return textsIn(found.at(0)).join('\n');
}

/** Opens a page and presses the button of that name in it, as a viewer would. @returns where they are led, not asked for */
export async function pressOn(pageUrl: string, button: RegExp): Promise<string> {
  const page = await fetch(pageUrl);
  const html = await page.text();
  for (const [, attributes = '', inside = ''] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const pressed = [...inside.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)].find(([, , label = '']) =>
      button.test(label),
    );
    if (!pressed) continue;
    const fields = [...inside.matchAll(/<input([^>]*)>/g)].map(([, one = '']) => one);
    const body = new URLSearchParams();
    for (const field of [...fields, pressed[1] ?? '']) {
      const name = attribute(field, 'name');
      if (name) body.append(name, attribute(field, 'value') ?? '');
    }
    const action = new URL(
      attribute(pressed[1] ?? '', 'formaction') ?? attribute(attributes, 'action') ?? '',
      page.url,
    );
    const answer = await fetch(action, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Origin: action.origin },
    });
    // to a page of another service by a link that is pressed, for which its next page says where
    const location =
      answer.headers.get('location') ?? attribute(/<a [^>]*>/.exec(await answer.text())?.[0] ?? '', 'href');
    if (!location) throw new Error(`${action} answered ${answer.status} and leads nowhere`);
    return new URL(location, action).href;
  }
  throw new Error(`no button ${button} on ${pageUrl}: ${page.status} ${html.slice(0, 500)}`);
}

/** The sandbox gateway decides at once what it decides after two seconds by itself. */
export async function hurryGateway(origin: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/demo/gateway`, { method: 'POST', headers, body: '{"settleMs":0}' });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}: ${await answer.text()}`);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
