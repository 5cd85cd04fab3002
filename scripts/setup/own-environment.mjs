const outside =
  /^(?:DATABASE_URL|REDIS_URL|SITE_URL|TRUST_PROXY|AUTH_SECRET(?:_PREVIOUS)?|TEST_PAYMENTS|CALL_LIMITS|ORDER_LIMITS|MAIL_LIMITS|COD_CONFIRM_\w+|REVIEW_LISTINGS|TRUSTED_AFTER_LISTINGS|NEW_SELLER_LISTINGS_PER_DAY|DEMO|(?:S3|SMTP|STRIPE|AI)_.*)$/;

/** Without variables of real services. @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv} */
export function ownEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !outside.test(name)));
}
