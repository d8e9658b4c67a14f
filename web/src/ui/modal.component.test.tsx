import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Modal, type ModalProps } from './modal.tsx';

/** A page with a button that opens the modal. */
function Page(props: Partial<ModalProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal
          labelledBy="title"
          size="small"
          dismissible
          closeLabel="Close"
          onClose={() => setOpen(false)}
          {...props}
        >
          <h2 id="title">Plans</h2>
          <button type="button">Monthly</button>
          <button type="button">Yearly</button>
        </Modal>
      )}
    </>
  );
}

async function open(props: Partial<ModalProps> = {}) {
  const screen = await render(<Page {...props} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Plans' });
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog, button: (name: string) => dialog.getByRole('button', { name }) };
}

test('modal: keeps the focus inside when Tab is pressed, and closes and gives it back when Escape is [A11Y-02 MODAL-25]', async () => {
  const { opener, dialog, button } = await open();
  button('Yearly').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Yearly')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('modal: stays open at every Escape when it is not dismissible', async () => {
  const { dialog } = await open({ dismissible: false, closeLabel: undefined });
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
});

test('modal: closes when the page next to it is pressed, but not when the press started inside [MODAL-25]', async () => {
  const onClose = vi.fn();
  const { dialog, button } = await open({ onClose });
  const element = dialog.element() as HTMLElement;
  const press = (target: Element) => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  press(button('Monthly').element());
  element.click();
  expect(onClose).not.toHaveBeenCalled();
  press(element);
  element.click();
  expect(onClose).toHaveBeenCalledOnce();
});
