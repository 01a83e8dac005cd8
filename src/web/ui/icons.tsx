/** The few icons of the product, by what they mean here. */
export { Check, Trash2 as Bin, X as Cross } from 'lucide-react'
