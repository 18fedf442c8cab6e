/** Reasons to reject a commit message; none if it follows the rules of CONTRIBUTING.md. */
export declare function commitMessageFaults(message: string): string[];
