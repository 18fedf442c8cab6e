export * from 'e2e-kit/sign-in';
