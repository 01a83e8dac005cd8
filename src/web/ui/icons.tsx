/** The few icons of the product, by what they mean here. */
export { Check, ChevronDown, CreditCard, Trash2 as Bin, X as Cross } from 'lucide-react'
