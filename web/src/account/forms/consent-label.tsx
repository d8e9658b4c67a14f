import { isTrustedUrl } from '@marquee/contract/safe-url';
import { Fragment, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import type { ConsentField } from '../customer.ts';
import { labelParts } from './label-parts.ts';

const TERMS_PAGE = '/terms-of-use';
const PRIVACY_PAGE = '/privacy-policy';

/** The text of a question; for terms the product's own, with two links. [CONSENT-01 CONSENT-02] */
export function ConsentLabel({ field }: { field: ConsentField }) {
  return field.name === 'terms' && field.label === '' ? (
    <TermsLabel termsUrl={field.termsUrl} />
  ) : (
    <PublisherLabel html={field.label || field.name} />
  );
}

function TermsLabel({ termsUrl }: { termsUrl: string | undefined }) {
  const t = useT('account');
  const newTab = useT('menu')('new_tab');
  // an external page without https is better than the wrong terms
  const isAddress = isTrustedUrl(termsUrl) || /^http:\/\//i.test(termsUrl ?? '');
  const addresses = [isAddress ? termsUrl : TERMS_PAGE, PRIVACY_PAGE];
  // the text in square brackets becomes the links
  return t('registration.terms')
    .split(/\[(.+?)\]/)
    .map((words, index) =>
      index % 2 === 0 ? (
        words
      ) : (
        <ExternalLink key={words} href={addresses[(index - 1) / 2]} newTab={newTab}>
          {words}
        </ExternalLink>
      ),
    );
}

/** The publisher's markup: its text, and of its elements only the links. (G-79) */
function PublisherLabel({ html }: { html: string }) {
  const newTab = useT('menu')('new_tab');
  const parts = useMemo(() => labelParts(html), [html]);
  return parts.map(({ text, href }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
    <Fragment key={index}>
      {href ? (
        <ExternalLink href={href} newTab={newTab}>
          {text}
        </ExternalLink>
      ) : (
        text
      )}
    </Fragment>
  ));
}
