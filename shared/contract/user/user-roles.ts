/** Roles beside that of every user (specification, section 3). */
export const USER_ROLES = ['moderator'] as const;
export type UserRole = (typeof USER_ROLES)[number];
