/** Whether a new password keeps the rules: 8 (strong: 16) to 100 characters with upper, lower, digit and one of $@!%*#?& (B-22, B-24). */
export function keepsPasswordRules(password: string, strong: boolean): boolean {
  return (
    password.length >= (strong ? 16 : 8) &&
    password.length <= 100 &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password) &&
    /[$@!%*#?&]/.test(password)
  );
}
