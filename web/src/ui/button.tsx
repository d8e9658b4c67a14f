import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** A button with words. `look` says how much it asks to be pressed: one primary a screen. */
export function Button({
  look,
  big,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ look, big }, className)} {...rest} />;
}
