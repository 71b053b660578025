import { describeService } from '../../../../testing/integrations/describe-service'
import { simulatedVendor } from '../../../../testing/integrations/simulated-vendor'
import { zonal } from './zonal'

describeService(zonal, simulatedVendor(zonal))
