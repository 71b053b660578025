import { describeService } from '../../../../testing/integrations/describe-service'
import { simulatedVendor } from '../../../../testing/integrations/simulated-vendor'
import { smartmembership } from './smartmembership'

describeService(smartmembership, simulatedVendor(smartmembership))
