/**
 * Owners of the code: each remote belongs to the team that its `remote.json` names, the rest to the platform team.
 *
 * `node scripts/code-owners.mjs`  writes .github/CODEOWNERS after an owner changed
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOwners, remoteOwners } from './code-owners/code-owners.mjs';

const root = path.join(import.meta.dirname, '..');
const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
writeFileSync(path.join(root, '.github', 'CODEOWNERS'), codeOwners(name, remoteOwners(root)));
