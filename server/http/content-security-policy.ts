/**
 * The build's policy with the uploads' own address, which is known when the server starts: pictures and films may come
 * from that folder too, and nothing else may. A policy that has it stays as it is.
 */
export function allowUploads(policy: string, folder: string | undefined): string {
  if (!folder || policy.includes(` ${folder}/`)) return policy;
  return policy.replace(/\b(?:img|media)-src 'self'/g, (directive) => `${directive} ${folder}/`);
}
