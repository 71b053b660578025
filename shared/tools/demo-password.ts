/** Password of every demo login: the demo data has it, and browser tests and measurements sign in with it. */
export const DEMO_PASSWORD = 'portico-demo'
