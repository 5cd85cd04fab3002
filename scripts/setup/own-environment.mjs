const outside =
  /^(?:DATABASE_URL|REDIS_URL|SITE_URL|TRUST_PROXY|AUTH_SECRET|TEST_PAYMENTS|ORDER_LIMITS|COD_CONFIRM_\w+|DEMO|(?:S3|SMTP|STRIPE|AI)_.*)$/;

/**
 * What a test's server may see of a developer's shell: nothing that leads to a real database or to real services.
 * @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv}
 */
export function ownEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !outside.test(name)));
}
