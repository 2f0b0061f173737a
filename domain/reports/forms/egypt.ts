import type { ReportForm } from "../form.ts";

export const egypt: ReportForm = {
  jurisdiction: "EG",
  language: "ar",
  title: "إخطار عن عملية مشتبه فيها",
  authority: "وحدة مكافحة غسل الأموال وتمويل الإرهاب",
  isPublished: false,
  source: "https://mlcu.org.eg/ar/2084/%D8%A7%D9%84%D8%AA%D8%A3%D8%B3%D9%8A%D8%B3",
  note: "The unit’s form is for reporting institutions only. The draft follows article 8 of Law 80 of 2002 and its executive regulations; transfer it into the form you were given.",
  sections: [
    {
      id: "institution",
      title: "الجهة المُخطِرة",
      titleEn: "Reporting institution",
      fields: [
        ["name", "اسم المؤسسة", "Name of the institution"],
        ["branch", "الفرع", "Branch"],
        ["officer", "المدير المسؤول عن مكافحة غسل الأموال", "Anti-money-laundering officer"],
        ["reference", "الرقم الداخلي للحالة", "Internal reference", "caseId"],
        ["date", "تاريخ الإخطار", "Date of the report"],
      ],
    },
    {
      id: "parties",
      title: "المشتبه فيهم وأطراف العملية",
      titleEn: "Suspects and parties",
      fields: [
        ["full_name", "الاسم بالكامل", "Full name"],
        ["national_id", "الرقم القومي أو جواز السفر", "National ID or passport"],
        ["party_address", "العنوان", "Address"],
        ["accounts", "الحسابات", "Accounts", "customers"],
        ["payees", "المستفيدون", "Payees", "payees"],
      ],
    },
    {
      id: "transactions",
      title: "بيانات العمليات",
      titleEn: "Transactions",
      fields: [
        ["period", "الفترة", "Period", "period"],
        ["type", "نوع العمليات", "Type", "modes"],
        ["amounts", "المبالغ والعملة", "Amounts and currency", "totals"],
        ["references", "أرقام العمليات", "Transaction numbers", "references"],
        ["places", "الأماكن", "Places", "places"],
        ["devices", "الأجهزة المستخدمة", "Devices used", "devices"],
      ],
    },
    {
      id: "grounds",
      title: "أسباب الاشتباه",
      titleEn: "Grounds for suspicion",
      fields: [
        ["reason", "أسباب ودواعي الاشتباه", "Reasons for suspicion", "reason"],
        ["indicators", "المؤشرات", "Indicators", "grounds"],
        ["action", "الإجراء المتخذ", "Action taken"],
        ["signature", "التوقيع", "Signature"],
      ],
    },
  ],
};
