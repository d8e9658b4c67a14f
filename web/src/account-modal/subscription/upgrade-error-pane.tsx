import type { PaneProps } from '../pane/pane-props.ts';
import { PlanResult } from './plan-result.tsx';

/** A change of plan failed, or its result is unknown. [MODAL-10] */
export function Pane(pane: PaneProps) {
  return <PlanResult kind="error" {...pane} />;
}
