import type { PaneProps } from '../pane/pane-props.ts';
import { PlanResult } from './plan-result.tsx';

/** A plan was changed. [MODAL-09] */
export function Pane(pane: PaneProps) {
  return <PlanResult kind="success" {...pane} />;
}
