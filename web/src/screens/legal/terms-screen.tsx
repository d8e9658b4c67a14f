import { paths } from '../../paths/paths.ts';
import { prepareBrandText } from '../brand-page.ts';
import type { ScreenDeps } from '../screen.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-of-use-text.ts';

const PAGE = 'termsOfUsePageId';

export const prepare = (deps: ScreenDeps) => prepareBrandText(deps, PAGE);

/** `/terms-of-use` [LEGAL-05 LEGAL-07 LEGAL-08 LEGAL-09] */
export function Component() {
  return <LegalPage name="terms" page={PAGE} path={paths.termsOfUse.to()} sections={termsSections} />;
}
