/** The oldest Node that the scripts start on; the one that runs the rest comes with the dependencies. */
const MIN_MAJOR = 20;

/** Stops and says what to do if this Node is too old. Uses nothing that an old Node lacks. */
export function requireNode(version = process.versions.node, stop = stopWith) {
  if (Number(version.split('.')[0]) >= MIN_MAJOR) return;
  stop(
    `Marquee needs Node ${MIN_MAJOR} or later to start; this is Node ${version}. Get it at https://nodejs.org`,
  );
}

function stopWith(message) {
  console.error(message);
  process.exit(1);
}
