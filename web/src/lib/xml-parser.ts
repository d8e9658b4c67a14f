import { ContractError } from '@marquee/contract/contract-error';
import { SaxesParser } from 'saxes';

/**
 * A parser for XML documents. It reads no document type and knows no custom entities: a document that uses
 * one is not well-formed, and the parser throws ContractError with this message.
 */
export function createXmlParser(message: string): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ContractError(message, [{ path: '', reason: error.message.slice(0, 200) }]);
  });
  return parser;
}

/** Parses a whole document. Whitespace that some servers put before it is skipped. */
export function readDocument(parser: SaxesParser, xml: string): void {
  parser.write(xml.replace(/^\uFEFF?\s+/, '')).close();
}
