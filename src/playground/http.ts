// Reading requests and writing answers over node:http.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal } from './rest/errors.ts';
import type { Upload } from './server/messages.ts';

/** A request body as read: its JSON, and any files sent along. */
export interface ReadBody {
  json: unknown;
  uploads: Upload[];
}

const LARGEST = 25 * 1024 * 1024;

/** A body larger than the largest upload; it was not read to its end. */
export class BodyTooLarge extends Error {}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > LARGEST) throw new BodyTooLarge('The request is larger than 25 MiB.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(50109);
  }
}

/** Reads a JSON body, either alone or as `payload_json` beside files. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const bytes = await bytesOf(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { json: undefined, uploads: [] };
  if (!type.startsWith('multipart/form-data'))
    return { json: parseJson(bytes.toString('utf8')), uploads: [] };
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  let json: unknown = {};
  const uploads: Upload[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (name === 'payload_json') json = parseJson(value);
      continue;
    }
    const slot = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (slot === undefined) continue;
    uploads.push({
      slot: Number(slot),
      name: value.name,
      contentType: value.type === '' ? 'application/octet-stream' : value.type,
      bytes: Buffer.from(await value.arrayBuffer()),
    });
  }
  return { json, uploads };
}

/** Sends JSON. A 204 must have no content type, or clients would try to parse its empty body. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
