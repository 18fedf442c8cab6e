/** Images that `compose.yaml` takes from a registry, or substitutes of Debian's packages for them. */
import type { Podman } from './podman.fixture';

/** Stages of `substitutes/Containerfile`, by the image of `compose.yaml` without its tag. */
const STAGES: Readonly<Record<string, string>> = {
  haproxy: 'haproxy',
  postgres: 'postgres',
  redis: 'redis',
  'minio/minio': 'minio',
  'prom/prometheus': 'prometheus',
};

/** Whether a substitute of this image can be built. */
export const hasSubstitute = (image: string): boolean => nameOf(image) in STAGES;

const nameOf = (image: string): string => image.split(':')[0] ?? '';

/** Name of an official image with the registry that podman adds. */
const publicName = (image: string): string =>
  `docker.io/${image.includes('/') ? '' : 'library/'}${image}`;

/**
 * Builds the substitute of an image, unless the machine has that image itself.
 *
 * @returns whether it is a substitute
 */
export function substituteFor(image: string, { base, podman, tryPodman }: Podman): boolean {
  if (tryPodman('image', 'exists', publicName(image)).code === 0) return false;
  const stage = STAGES[nameOf(image)];
  if (stage === undefined) throw new Error(`no substitute for ${image}`);
  const words = `build --format docker --network host --target ${stage} --build-arg BASE=${base}`;
  podman(...words.split(' '), '--tag', `localhost/${image}`, 'operations/containers/substitutes');
  return true;
}
