/** Addresses of this remote, below the base path. */
export const paths = {
  transactionList: () => '/app/payment/transactions',
  packageList: () => '/app/payment/packages',
} as const
