import type { PaneProps } from '../pane/pane-props.ts';
import { PlanResult } from './plan-result.tsx';

/** A plan could not be changed, or nobody knows yet. [MODAL-10] */
export function Pane(pane: PaneProps) {
  return <PlanResult kind="error" {...pane} />;
}
