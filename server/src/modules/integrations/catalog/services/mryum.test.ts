import { describeService } from '../../../../testing/integrations/describe-service'
import { simulatedVendor } from '../../../../testing/integrations/simulated-vendor'
import { mryum } from './mryum'

describeService(mryum, simulatedVendor(mryum))
