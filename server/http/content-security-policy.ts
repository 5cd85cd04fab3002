/**
 * Adds the uploads' address, which is known when the server starts, to the build's policy: images and videos may come
 * from that folder, nothing else may. A policy that already has it is unchanged.
 */
export function allowUploads(policy: string, folder: string | undefined): string {
  if (!folder || policy.includes(` ${folder}/`)) return policy;
  return policy.replace(/\b(?:img|media)-src 'self'/g, (directive) => `${directive} ${folder}/`);
}
