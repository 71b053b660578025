import { useLeaveGuard } from '../remote/remote-host-context'
import { useFormState } from './use-form-state'

/** Inside a form of a remote: leaving with changes that were not saved asks first. */
export function LeaveGuard() {
  const { dirty, status } = useFormState()
  useLeaveGuard(dirty && !status.saved)
  return null
}
