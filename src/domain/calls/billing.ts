import { Billing } from '../billing.ts'
import { Usage } from '../usage.ts'
import { defineCall } from './call.ts'

export const getUsage = defineCall('GET /api/usage', { output: Usage })
export const getBilling = defineCall('GET /api/billing', { output: Billing })
export const beginTrial = defineCall('POST /api/billing/trial', { output: Billing })
