import { useSite } from '../../config/config-context.ts';
import { paths } from '../../paths/paths.ts';
import { hasServerAds } from '../../watch/ads/server-ads.ts';
import { prepareBrandText } from '../brand-page.ts';
import { BuiltInOnly } from '../brand-text.tsx';
import type { ScreenDeps } from '../screen.ts';
import { CookieDeclaration } from './cookie-declaration.tsx';
import { LegalAfterword, LegalPage, useLegalParty } from './legal-page.tsx';
import { privacyAfterwords, privacySections } from './privacy-policy-text.ts';

const PAGE = 'privacyPolicyPageId';

export const prepare = (deps: ScreenDeps) => prepareBrandText(deps, PAGE);

/** `/privacy-policy`: the policy, and what the device stores. [LEGAL-01 LEGAL-03 LEGAL-04] */
export function Component() {
  return (
    <LegalPage name="privacy" page={PAGE} path={paths.privacyPolicy.to()} sections={privacySections}>
      <CookieDeclaration />
      <BuiltInOnly page={PAGE}>
        {privacyAfterwords(useLegalParty(), hasServerAds(useSite().config)).map((section) => (
          <LegalAfterword key={section.title} {...section} />
        ))}
      </BuiltInOnly>
    </LegalPage>
  );
}
