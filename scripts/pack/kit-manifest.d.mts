export function kitManifest(sources: {
  kit: {
    name: string;
    sideEffects: boolean;
    exports: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  root: { engines: object };
  version: string;
}): {
  name: string;
  version: string;
  private: true;
  exports: Record<string, string | { types: string; default: string }>;
  peerDependencies: Record<string, string>;
};
