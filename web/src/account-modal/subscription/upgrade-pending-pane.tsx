import type { PaneProps } from '../pane/pane-props.ts';
import { PlanResult } from './plan-result.tsx';

/** A change of plan is pending. [MODAL-08 PLAN-45] */
export function Pane(pane: PaneProps) {
  return <PlanResult kind="pending" {...pane} />;
}
