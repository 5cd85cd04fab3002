/** The oldest for an install; the server itself runs on `serverMajor`. */
const hostFloor = [20, 9];
export const serverMajor = 24;

/** @returns {string | undefined} undefined where Node is new enough to install */
export function hostNodeProblem(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > hostFloor[0] || (major === hostFloor[0] && minor >= hostFloor[1])) return undefined;
  return [
    `Node ${hostFloor.join(".")} or newer is needed to start Nijer; this is Node ${version} (${process.execPath}).`,
    `Install a newer one from https://nodejs.org (version ${serverMajor} is best) and run the command again.`,
  ].join("\n");
}

/** @returns {string} for a platform for which the packages include no Node */
export function serverNodeProblem(found, platform) {
  return [
    `Nijer's server needs Node ${serverMajor}; this is Node ${found}.`,
    `On Linux (glibc, x64 and arm64) and Windows (x64) it is installed with the packages; on ${platform} install it`,
    "from https://nodejs.org and run the command again.",
  ].join("\n");
}

/** @returns {string} for a server program on a Node that cannot run it */
export function directStartProblem(found) {
  return `Nijer's server needs Node ${serverMajor} or newer, and this is Node ${found}: start it with \`npm start\`, which brings that Node along.`;
}

/** The host's own Node may be newer. */
export const isPinned = (version) => majorOf(version) === serverMajor;
export const canServe = (version) => majorOf(version) >= serverMajor;

const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);
