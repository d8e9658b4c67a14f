import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** A button with text. `look` is its importance: one primary button per screen. */
export function Button({
  look,
  big,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ look, big }, className)} {...rest} />;
}
