export interface CardFormProps {
  submitLabel: string
  /** Receives the provider's payment method. A rejection is shown in the form. */
  onToken: (token: string) => Promise<void>
  /** Runs once the token was accepted and no navigation guard is active. */
  onSaved?: () => void
  onCancel?: () => void
}
