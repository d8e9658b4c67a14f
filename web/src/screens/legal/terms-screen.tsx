import { paths } from '../../paths/paths.ts';
import type { ScreenDeps } from '../screen.ts';
import { LegalPage, prepareLegal } from './legal-page.tsx';
import { termsSections } from './terms-of-use-text.ts';

const PAGE = 'termsOfUsePageId';

export const prepare = (deps: ScreenDeps) => prepareLegal(deps, PAGE);

/** `/terms-of-use` [LEGAL-05 LEGAL-07 LEGAL-08 LEGAL-09] */
export function Component() {
  return <LegalPage name="terms" page={PAGE} path={paths.termsOfUse.to()} sections={termsSections} />;
}
