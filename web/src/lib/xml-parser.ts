import { ContractError } from '@marquee/contract/contract-error';
import { SaxesParser } from 'saxes';

/**
 * A reader of XML documents. No document type is read and no entity made of others: what names one is not well-formed, of
 * which the reader throws ContractError with this message.
 */
export function createXmlParser(message: string): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ContractError(message, [{ path: '', reason: error.message.slice(0, 200) }]);
  });
  return parser;
}

/** Reads a whole document. What some servers put before it is passed over. */
export function readDocument(parser: SaxesParser, xml: string): void {
  parser.write(xml.replace(/^\uFEFF?\s+/, '')).close();
}
