import { expect, test } from 'vitest';
import { readReceipt } from './read-receipt.ts';

const given = (text: string, type = 'application/pdf') => ({ type, bytes: new TextEncoder().encode(text) });
const PAGE = '<!doctype html><title>Receipt É</title>';
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

test('receipt: is a file when it is a PDF, whatever its type is called [PAY-30]', async () => {
  for (const type of ['application/pdf', 'application/octet-stream', '']) {
    const receipt = readReceipt(given('%PDF-1.7\n%%EOF', type));
    if (receipt.is !== 'file') throw new Error('no file');
    expect([await receipt.file.text(), receipt.file.type]).toEqual(['%PDF-1.7\n%%EOF', 'application/pdf']);
  }
});

test('receipt: is a page when it is base64, bare or as JSON [PAY-31]', () => {
  for (const text of [base64(PAGE), JSON.stringify(base64(PAGE)), `\n${base64(PAGE)}\n`]) {
    expect(readReceipt(given(text, 'text/plain'))).toEqual({ is: 'page', html: PAGE });
  }
});

test('receipt: is none for any other text, and the failure shows what came [PAY-32]', () => {
  for (const text of [
    '<html>Sign in to the network</html>',
    base64('no page'),
    Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'),
    '{"url":"https://receipts.example.test"}',
    '',
  ]) {
    const serverMessage = `text/html, ${new TextEncoder().encode(text).length} B`;
    expect(() => readReceipt(given(text, 'text/html; charset=utf-8'))).toThrow(
      expect.objectContaining({ code: 'receipt_unreadable', serverMessage }) as Error,
    );
  }
});
