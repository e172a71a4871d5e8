import type { MultipartFile, MultipartValue } from '@fastify/multipart';

/** A form that may contain a file. */
interface PostedForm {
  fields: Record<string, string>;
  file: { name: string; content: Buffer } | null;
}

/** Reads the body of a multipart request, which the server has taken apart. */
export async function readPostedForm(body: unknown): Promise<PostedForm> {
  const form: PostedForm = { fields: {}, file: null };
  for (const part of Object.values((body ?? {}) as Record<string, MultipartFile | MultipartValue>)) {
    if (part.type === 'file') form.file = { name: part.filename, content: await part.toBuffer() };
    else form.fields[part.fieldname] = String(part.value);
  }
  return form;
}
