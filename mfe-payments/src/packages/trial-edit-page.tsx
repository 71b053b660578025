import { EditPackage } from './edit-package'

export function TrialEditPage() {
  return <EditPackage title="payments.package.edit_trial" trial={true} />
}
